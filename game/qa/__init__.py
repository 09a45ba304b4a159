"""Looking from outside: forced outcomes, pictures of every state, through the doors that players use."""

"""Looking at the product from outside: forced outcomes and pictures of every state, through the doors that players use."""

/**
 * Says, once a transaction has committed, that something about a client has changed: never inside it, and never what.
 * Whoever watches the account is told within a second; losing one does no harm, since everything can be read again.
 */
export type Announce = (change: { accountId: string; clientId: string }) => void

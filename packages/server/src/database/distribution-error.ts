/** Why a database is not distributed over the nodes of Citus as it is to be, in the operator's words. */
export class DistributionError extends Error {}

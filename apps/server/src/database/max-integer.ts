/** The largest `integer` of PostgreSQL: more rows, or lines of a file, than there can be. */
export const maxInteger = 2_147_483_647;

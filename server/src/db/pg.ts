// The driver of PostgreSQL, as every client of ours is made of it: how it reads values is said before there is one.
import pg from 'pg';

// A day stays the text it is: a JS Date would put it at local midnight and move it (1082 date).
pg.types.setTypeParser(1082, (text) => text);
// Counts and audit ids: far below 2^53 (20 int8).
pg.types.setTypeParser(20, Number);

export { default } from 'pg';

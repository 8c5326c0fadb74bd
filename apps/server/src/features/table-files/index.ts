export { acceptTables } from './accept-tables.ts';
export { plainLetters } from './plain-letters.ts';
export { type Columns, cellsOf, readColumns } from './read-columns.ts';
export { asUtf8, readTable } from './read-table.ts';
export { refuseFile } from './refuse-file.ts';

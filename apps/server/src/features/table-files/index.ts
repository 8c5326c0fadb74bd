export { acceptTables } from './accept-tables.ts';
export { openTable, type Table } from './open-table.ts';
export { plainLetters } from './plain-letters.ts';
export { type Columns, cellsOf, plainCell, type WordsOf } from './read-columns.ts';
export { refuseFile } from './refuse-file.ts';

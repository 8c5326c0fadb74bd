/** In which form tables are taken away and taken over */
export const TABLE_FILE_TYPE = 'text/csv';

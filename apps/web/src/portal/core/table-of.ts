import { TABLE_FILE_TYPE } from '@vakit/contract';

/** A table as it is sent: what a browser calls the type of such a file depends on what is installed. */
export const tableOf = (content: Blob): Blob => new Blob([content], { type: TABLE_FILE_TYPE });

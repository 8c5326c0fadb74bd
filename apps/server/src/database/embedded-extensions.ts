import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** What the migrations install; whoever opens the embedded database must bring it along. */
export const EMBEDDED_EXTENSIONS = { btree_gist, btree_gin, pg_trgm };

// The best possible result of Fastify and the driver: the same answers and the same writes without any of Vakit's work.
// Environment: PORT, and DATABASE_URL or DATA_DIR.
import Fastify from 'fastify';
import { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { openBuiltIn } from '../../apps/server/src/database/built-in/built-in-database.ts';

type Row = Record<string, unknown>;

const { PORT, DATABASE_URL, DATA_DIR } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL ?? (await openBuiltIn(DATA_DIR as string)).url, max: 10 });
/** Prepares a statement once on each connection, by its name. */
const ask = async (name: string, text: string, values: unknown[]): Promise<Row[]> =>
  (await pool.query<Row>({ name, text, values })).rows;
const app = Fastify();

let fixed: unknown;
app.get('/fixed', async () => fixed);

app.get<{ Querystring: Record<'branchId' | 'staffId' | 'from' | 'to', string> }>('/select', async ({ query }) => ({
  success: true,
  data: await ask(
    'select',
    `SELECT starts_at, ends_at FROM appointments WHERE branch_id = $1 AND staff_id = $2
      AND status IN ('PENDING', 'CONFIRMED') AND starts_at >= $3 AND starts_at < $4`,
    [query.branchId, query.staffId, query.from, query.to],
  ),
}));

/** The rows that a booking wrote, by their table, in an order in which they can be written again */
const TABLES = {
  customers: 'id = (SELECT customer_id FROM appointments WHERE id = $1)',
  customer_contacts: 'customer_id = (SELECT customer_id FROM appointments WHERE id = $1)',
  customer_sightings: 'customer_id = (SELECT customer_id FROM appointments WHERE id = $1)',
  appointments: 'id = $1',
  appointment_items: 'appointment_id = $1',
  appointment_changes: 'appointment_id = $1',
  messages: 'appointment_id = $1',
  'jobs.job': `data ->> 'appointmentId' = $1::text
    OR data ->> 'messageId' IN (SELECT id::text FROM messages WHERE appointment_id = $1::uuid)`,
};
const written: [table: string, rows: Row[]][] = [];
let count = 0;

/** Learns what to answer, and what a booking writes. */
app.put<{ Body: { answer: unknown; appointmentId: string } }>('/lesson', async ({ body }) => {
  fixed = body.answer;
  for (const [table, condition] of Object.entries(TABLES)) {
    const rows = await ask(table, `SELECT * FROM ${table} WHERE ${condition}`, [body.appointmentId]);
    const special = await ask(
      'special columns',
      `SELECT column_name AS name, is_generated = 'ALWAYS' AS is_computed FROM information_schema.columns
        WHERE table_name = $1 AND (is_generated = 'ALWAYS' OR data_type = 'jsonb')`,
      [table],
    );
    for (const row of rows) for (const { name, is_computed } of special) prepare(row, String(name), is_computed);
    written.push([table, rows]);
  }
  // Beyond all that an earlier process of this kind has written
  const [{ total }] = (await ask('total', 'SELECT count(*)::integer AS total FROM customers', [])) as [Row];
  count = total as number;
  return {};
});

/** The database computes such a column again; an array of JSON the driver would take for one of PostgreSQL's own. */
function prepare(row: Row, column: string, isComputed: unknown): void {
  if (isComputed) delete row[column];
  else if (row[column] !== null) row[column] = JSON.stringify(row[column]);
}

app.post('/insert', async (_request, reply) => {
  const number = ++count;
  const ids = { appointment_id: uuidv7(), customer_id: uuidv7() };
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const [table, rows] of written) {
      const again = rows.map((row) => renewed(table, row, number, ids));
      const columns = Object.keys(again[0] ?? {});
      const places = again.map((_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`)})`);
      const values = again.flatMap((row) => columns.map((name) => row[name]));
      const text = `INSERT INTO ${table} (${columns}) VALUES ${places}`;
      await client.query({ name: `insert ${table}`, text, values });
    }
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    // The transaction goes with its connection.
    client.release(true);
    throw error;
  }
  return reply.code(201).send(fixed);
});

const FAR_AWAY = Date.UTC(2050, 0);
const HALF_AN_HOUR = 30 * 60 * 1000;

/** The same row once more, as far as the constraints allow */
function renewed(table: string, row: Row, number: number, ids: Row): Row {
  const own = { appointments: ids.appointment_id, customers: ids.customer_id }[table] ?? uuidv7();
  const serial = String(number).padStart(9, '0');
  const letters = serial.replace(/\d/g, (digit) => 'MNPRSTUVYZ'[Number(digit)] as string);
  return {
    ...row,
    ...('id' in row && { id: own }),
    ...('appointment_id' in row && { appointment_id: ids.appointment_id }),
    ...('customer_id' in row && { customer_id: ids.customer_id }),
    ...(table === 'customer_contacts' && { value: `${row.kind}${serial}` }),
    ...(table === 'customer_sightings' && { phone: serial }),
    ...(table === 'appointments' && {
      confirmation_code: `${letters.slice(3, 6)}-000-${letters.slice(6)}`,
      starts_at: new Date(FAR_AWAY + number * HALF_AN_HOUR),
      ends_at: new Date(FAR_AWAY + (number + 1) * HALF_AN_HOUR),
    }),
  };
}

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
// The same line as the server prints when it serves
console.log('Vakit is running.');

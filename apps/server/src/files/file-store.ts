import { AwsClient } from 'aws4fetch';
import type { FilesConfig } from './files-setting.ts';

/** Files under names, outside of the database */
export type FileStore = {
  /** @throws Error when the store cannot be reached or refuses */
  put(name: string, content: Buffer, type: string): Promise<void>;
  /** @throws Error also when it is not there */
  get(name: string): Promise<Buffer>;
  /** A missing file counts as removed. @throws Error */
  remove(name: string): Promise<void>;
};

/** In milliseconds, so that whoever waits hears of a failure while there is still time to answer. */
const TIMEOUT = 3_000;
const RETRIES = 1;

/** Opens a store that speaks the protocol of Amazon S3. */
export function openFileStore({ url, ...credentials }: FilesConfig): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES });
  const ask = async (method: string, name: string, init: RequestInit = {}) => {
    const response = await client.fetch(`${url}/${name}`, { ...init, method, signal: AbortSignal.timeout(TIMEOUT) });
    const isGone = method === 'DELETE' && response.status === 404;
    if (response.ok || isGone) return response;
    await response.body?.cancel();
    throw new Error(`The store of files answered ${response.status} to ${method} ${name}`);
  };
  return {
    async put(name, content, type) {
      const response = await ask('PUT', name, { body: new Uint8Array(content), headers: { 'content-type': type } });
      await response.body?.cancel();
    },
    async get(name) {
      return Buffer.from(await (await ask('GET', name)).arrayBuffer());
    },
    async remove(name) {
      await (await ask('DELETE', name)).body?.cancel();
    },
  };
}

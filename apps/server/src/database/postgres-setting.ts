import { z } from 'zod';
import { address } from '../address-setting.ts';
import { readPostgresAddress, readStandbyAddress } from './postgres-address.ts';

const single = address('postgres', 'postgresql');

const setting = (read: (url: string) => readonly string[]) =>
  z.string().superRefine((url, { addIssue }) => {
    try {
      for (const each of read(url)) {
        const { success, error } = single.safeParse(each);
        if (success) continue;
        return addIssue(error.issues[0]?.message ?? '');
      }
    } catch (error) {
      addIssue((error as Error).message);
    }
  });

/** The address of a PostgreSQL database, on one host or several */
export const postgresSetting = setting((url) => readPostgresAddress(url).urls);
/** The address of standbys of it */
export const standbySetting = setting(readStandbyAddress);

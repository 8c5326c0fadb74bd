import type { Config } from './config.ts';
import { isLocalSite } from './http/local-site.ts';

/** The settings without which a site in production works, but not as its people expect: a sentence each. */
export function findMissingSettings(config: Config): string[] {
  const { production, smtpUrl, publicUrl, databaseUrl, jwtSecret, dataDirectory } = config;
  if (!production) return [];
  const missing = [
    smtpUrl === undefined && 'SMTP_URL is not set: mails are kept, and nobody receives one.',
    isLocalSite({ publicUrl, production: false }) &&
      `PUBLIC_URL is not set to where people reach the site: mails and QR codes lead to ${publicUrl}.`,
    databaseUrl !== undefined &&
      jwtSecret === undefined &&
      `JWT_SECRET is not set: one is kept in ${dataDirectory}. A second process elsewhere signs with another one, and signs people out.`,
  ];
  return missing.filter((sentence) => sentence !== false);
}

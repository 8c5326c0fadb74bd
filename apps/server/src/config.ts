import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { COUNTRIES } from '@vakit/contract';
import { z } from 'zod';
import { address } from './address-setting.ts';
import { postgresSetting, standbySetting } from './database/postgres-setting.ts';
import { type FilesConfig, filesSetting } from './files/files-setting.ts';
import { LOG_LEVELS, type LogLevel } from './http/logging.ts';

/** Settings from environment variables; each is described in the README. */
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  readonly databaseUrl?: string;
  /** Leads to the same database past a pooler */
  readonly databaseDirectUrl?: string;
  /** Leads to standbys of it that may be read from */
  readonly databaseReadUrl?: string;
  readonly smtpUrl?: string;
  /** Store for pictures; without it they are in the database */
  readonly files?: FilesConfig;
  readonly sms?: SmsConfig;
  /** How many text messages one business may have sent in a day */
  readonly smsPerDay: number;
  readonly newBusinessesSmsPerDay: number;
  /** How long the text of a message is kept once it was sent or given up, in days */
  readonly messageTextDays: number;
  /** To the people of which countries businesses may have text messages and invitations sent, by ISO 3166; `*`: of all */
  readonly allowedCountries: readonly string[];
  readonly mailFrom: string;
  /** Public address of the site, without a slash at the end */
  readonly publicUrl: string;
  /** Addresses and networks of the proxies whose word on where a request comes from is believed */
  readonly trustProxy?: string[];
  readonly jwtSecret?: string;
  /** Whether an empty database is filled with a demo; never on a PostgreSQL server, nor in production */
  readonly demo: boolean;
  /** Lets who has it read the metrics from elsewhere */
  readonly metricsToken?: string;
  readonly logLevel: LogLevel;
  readonly rateLimit: boolean;
  readonly production: boolean;
  /** Contact for reports of security problems in `security.txt`: `mailto:…` or `https://…` */
  readonly securityContact: string;
  /** Name of the operator in the privacy notice of accounts */
  readonly operator: string;
};

/** The HTTP gateway that sends text messages */
export type SmsConfig = { readonly url: string; readonly token?: string; readonly sender: string };

const DEFAULT_DATA_DIRECTORY = fileURLToPath(new URL('../../../data', import.meta.url));
export const JWT_SECRET_MIN = 32;
const METRICS_TOKEN_MIN = 16;

/** An address, a network in CIDR notation, or a name for the machine's own or for private ones */
const PROXY = /^(loopback|linklocal|uniquelocal)$|^([\da-f.:]+)(?:\/(\d{1,3}))?$/i;

function isProxy(text: string): boolean {
  const [, name, ip = '', bits = '0'] = PROXY.exec(text) ?? [];
  const version = isIP(ip);
  return name !== undefined || (version !== 0 && Number(bits) <= (version === 4 ? 32 : 128));
}

const proxies = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .refine((list) => list.every(isProxy), {
    error: 'must list the addresses of proxies, such as 10.0.0.5, 10.0.0.0/8 or loopback',
  });

const countries = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim().toUpperCase()))
  .refine((list) => list.every((each) => each === '*' || (COUNTRIES as readonly string[]).includes(each)), {
    error: 'must list countries by their two letters, such as TR or TR,DE; or * for all',
  });
const SWITCH: Readonly<Record<string, boolean>> = {
  '1': true,
  true: true,
  on: true,
  yes: true,
  '0': false,
  false: false,
  off: false,
  no: false,
};

/** Reads on or off. Other values could mean either, so they are refused. */
const onOrOff = z
  .string()
  .transform((value) => SWITCH[value.trim().toLowerCase()])
  .pipe(z.boolean({ error: 'must be on or off (or 1, true, yes; 0, false, no)' }));

/** The address of a whole site: pages and calls lie at the top of it. */
const siteAddress = address('http', 'https').refine(
  (value) => {
    // Invalid addresses were refused before.
    if (!URL.canParse(value)) return true;
    const { pathname, search, hash, username, password } = new URL(value);
    return /^\/*$/.test(pathname) && !search && !hash && !username && !password;
  },
  { error: 'must be the address of the whole site, without a path: Vakit does not run below one' },
);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default(DEFAULT_DATA_DIRECTORY),
  DATABASE_URL: postgresSetting.optional(),
  DATABASE_DIRECT_URL: postgresSetting.optional(),
  DATABASE_READ_URL: standbySetting.optional(),
  SMTP_URL: address('smtp', 'smtps').optional(),
  FILES_URL: filesSetting.optional(),
  SMS_URL: address('http', 'https').optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_SENDER: z.string().max(20).default('Vakit'),
  SMS_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(500),
  NEW_BUSINESSES_SMS_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(300),
  MESSAGE_TEXT_DAYS: z.coerce.number().int().min(1).max(36_500).default(60),
  ALLOWED_COUNTRIES: countries.default(['TR']),
  MAIL_FROM: z.string().default('Vakit <no-reply@localhost>'),
  PUBLIC_URL: siteAddress.optional(),
  TRUST_PROXY: proxies.optional(),
  JWT_SECRET: z.string().min(JWT_SECRET_MIN, `must have at least ${JWT_SECRET_MIN} characters`).optional(),
  DEMO: onOrOff.default(true),
  METRICS_TOKEN: z.string().min(METRICS_TOKEN_MIN, `must have at least ${METRICS_TOKEN_MIN} characters`).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).optional(),
  RATE_LIMIT: onOrOff.default(true),
  NODE_ENV: z.string().optional(),
  OPERATOR: z.string().max(500).optional(),
  SECURITY_CONTACT: z
    .union([address('https', 'mailto'), z.email().transform((email) => `mailto:${email}`)], {
      error: 'must be an e-mail address or an address beginning with https://',
    })
    .optional(),
});

/**
 * Reads the settings; an empty variable counts as absent.
 * @throws Error naming each variable that cannot be used
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { success, data, error } = environment.safeParse(given);
  if (!success) {
    throw new Error(error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const production = data.NODE_ENV === 'production';
  const publicUrl = new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`);
  return {
    port: data.PORT,
    host: data.HOST,
    dataDirectory: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_URL && data.DATABASE_DIRECT_URL,
    databaseReadUrl: data.DATABASE_URL && data.DATABASE_READ_URL,
    smtpUrl: data.SMTP_URL,
    files: data.FILES_URL,
    ...(data.SMS_URL && { sms: { url: data.SMS_URL, token: data.SMS_TOKEN, sender: data.SMS_SENDER } }),
    smsPerDay: data.SMS_PER_DAY,
    newBusinessesSmsPerDay: data.NEW_BUSINESSES_SMS_PER_DAY,
    messageTextDays: data.MESSAGE_TEXT_DAYS,
    allowedCountries: data.ALLOWED_COUNTRIES,
    mailFrom: data.MAIL_FROM,
    publicUrl: publicUrl.origin,
    trustProxy: data.TRUST_PROXY,
    jwtSecret: data.JWT_SECRET,
    demo: data.DEMO && data.DATABASE_URL === undefined && !production,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    rateLimit: data.RATE_LIMIT,
    production,
    securityContact: data.SECURITY_CONTACT ?? `mailto:${/<(.+)>/.exec(data.MAIL_FROM)?.[1] ?? data.MAIL_FROM}`,
    operator: data.OPERATOR ?? publicUrl.host,
  };
}

import type { Language } from './language.ts';

/** Names in the languages of the product; a further language may do without one. */
type Names = Readonly<Record<'en' | 'tr', string> & Partial<Record<Language, string>>>;

/**
 * The ways by which a message reaches a person, a line each. All else about one is in the folder of its name below
 * `features/messages/channels` of the server.
 */
const NAMES = {
  EMAIL: { en: 'Email', tr: 'E-posta' },
  SMS: { en: 'Text message', tr: 'SMS' },
} as const satisfies Readonly<Record<string, Names>>;

export type Channel = keyof typeof NAMES;
export const CHANNELS = Object.keys(NAMES) as [Channel, ...Channel[]];

/** The name of a channel in a language, in English where it has none in that one. */
export function channelName(channel: Channel, language: Language): string {
  const names: Names = NAMES[channel];
  return names[language] ?? names.en;
}

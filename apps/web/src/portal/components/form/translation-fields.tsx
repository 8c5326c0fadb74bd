import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@vakit/contract';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';

type TextField = {
  readonly name: string;
  readonly label: string;
  readonly maxLength: number;
  /** Whether it may take several lines */
  readonly isLong?: boolean;
};

type Written<Said> = Partial<Record<Language, Said>>;
/** Blank texts stay in the form; the contract leaves them out. */
type Kept = Written<Readonly<Record<string, string>>>;

type Props = {
  readonly value: Written<Readonly<Record<string, string | null | undefined>> | null> | undefined;
  readonly onChange: (value: Kept) => void;
  /** Those of an input by its path in the form */
  readonly inputProps: (path: string) => object;
  /** The texts above that can be written in other languages, too */
  readonly texts: readonly TextField[];
};

/** Fields for texts in other languages, folded away until somebody wants to write them. */
export function TranslationFields({ value = {}, onChange, inputProps, texts }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const nameOf = (language: Language) => names.of(language) ?? LANGUAGE_NAMES[language];
  const [opened, setOpened] = useState<readonly Language[]>(LANGUAGES.filter((language) => value[language]));
  const toggle = (language: Language) =>
    setOpened((before) =>
      before.includes(language) ? before.filter((each) => each !== language) : [...before, language],
    );
  const write = (language: Language, name: string) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange({ ...(value as Kept), [language]: { ...value[language], [name]: event.currentTarget.value } });

  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {t('common.translations.also')}
        </Text>
        {LANGUAGES.map((language) => (
          <Button
            key={language}
            variant="light"
            size="compact-sm"
            lang={language}
            aria-expanded={opened.includes(language)}
            aria-controls={`${id}${language}`}
            onClick={() => toggle(language)}
          >
            {LANGUAGE_NAMES[language]}
          </Button>
        ))}
      </Group>
      {LANGUAGES.filter((language) => opened.includes(language)).map((language) => (
        <Stack key={language} id={`${id}${language}`} role="group" aria-label={nameOf(language)} gap="sm" pl="md">
          <Text size="sm" c="dimmed">
            {t('common.translations.hint', { language: nameOf(language) })}
          </Text>
          {texts.map(({ name, label, maxLength, isLong }) => {
            const shared = {
              ...inputProps(`translations.${language}.${name}`),
              label: t('common.translations.label', { label, language: nameOf(language) }),
              maxLength,
              lang: language,
              value: value[language]?.[name] ?? '',
              onChange: write(language, name),
            };
            return isLong ? (
              <Textarea key={name} {...shared} autosize minRows={2} maxRows={8} />
            ) : (
              <TextInput key={name} {...shared} />
            );
          })}
        </Stack>
      ))}
    </Stack>
  );
}

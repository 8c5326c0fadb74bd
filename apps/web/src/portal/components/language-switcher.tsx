import { SegmentedControl } from '@mantine/core';
import { LANGUAGES, type Language } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../app/notify.ts';
import { changeLanguage, useLanguage } from '../i18n/i18n.ts';

export function LanguageSwitcher() {
  const { t } = useTranslation();
  const language = useLanguage();
  const change = (chosen: string) =>
    changeLanguage(chosen as Language).catch((error) => notifyFailure(error, t('common.states.networkError')));
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('common.language')}
      value={language}
      onChange={change}
      data={LANGUAGES.map((each) => ({ value: each, label: t(`common.languages.${each}`) }))}
    />
  );
}

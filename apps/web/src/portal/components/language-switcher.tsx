import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../core/notify.ts';
import { changeLanguage, useLanguage } from '../i18n/i18n.ts';

/** `compact` shows codes where there is no room for names. */
export function LanguageSwitcher({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const change = (chosen: string) =>
    changeLanguage(chosen as Language).catch((error) => notifyFailure(error, t('common.states.networkError')));
  const labelOf = (each: Language) => {
    const name = LANGUAGE_NAMES[each];
    if (!compact) return name;
    return (
      <>
        <span aria-hidden>{each.toUpperCase()}</span>
        <VisuallyHidden>{name}</VisuallyHidden>
      </>
    );
  };
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('common.language')}
      value={language}
      onChange={change}
      data={LANGUAGES.map((each) => ({ value: each, label: labelOf(each) }))}
    />
  );
}

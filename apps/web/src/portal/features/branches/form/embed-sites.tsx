import { TagsInput } from '@mantine/core';
import { EMBED_SITES_MAX } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import type { BranchForm } from './branch-values.ts';

/** Websites that may show the booking page inside theirs. */
export function EmbedSites({ form }: { form: BranchForm }) {
  const { t } = useTranslation();
  const { error, ...input } = form.getInputProps('embedSites');
  // The error of one address is shown at the field of all.
  const wrong = Object.entries(form.errors).find(([path]) => path.startsWith('embedSites.'))?.[1];
  return (
    <TagsInput
      label={t('branches.fields.embedSites')}
      description={t('branches.hints.embedSites')}
      maxTags={EMBED_SITES_MAX}
      inputMode="url"
      acceptValueOnBlur
      {...input}
      error={error ?? wrong}
    />
  );
}

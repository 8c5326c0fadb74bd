import { Button, Stack, Textarea } from '@mantine/core';
import { PRIVACY_NOTICE_MAX, privacyNoticeOf } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import type { BranchForm } from './branch-values.ts';

/** The branch's own privacy notice; the standard one can be taken as a beginning. */
export function PrivacyNoticeField({ form }: { form: BranchForm }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { privacyNotice, ...controller } = form.values;
  const isEmpty = !privacyNotice?.trim();
  return (
    <Stack gap="xs" align="flex-start">
      <Textarea
        w="100%"
        label={t('branches.fields.privacyNotice')}
        description={t('branches.hints.privacyNotice')}
        maxLength={PRIVACY_NOTICE_MAX}
        autosize
        minRows={3}
        maxRows={16}
        {...form.getInputProps('privacyNotice')}
        value={privacyNotice ?? ''}
      />
      {isEmpty && (
        <Button
          variant="default"
          size="xs"
          onClick={async () =>
            form.setFieldValue('privacyNotice', await privacyNoticeOf({ ...controller, privacyNotice: null }, language))
          }
        >
          {t('branches.standardNotice')}
        </Button>
      )}
    </Stack>
  );
}

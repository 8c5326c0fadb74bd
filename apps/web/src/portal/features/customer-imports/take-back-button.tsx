import { Alert, Button, List, Stack, Text } from '@mantine/core';
import type { CustomerImport } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../components/confirm.tsx';
import { AlertIcon } from '../../components/icons.tsx';
import { failureText } from '../../core/failure-text.ts';
import { useTakeBack } from './api.ts';

/** Undoes an import for a day: asked before, since it deletes. */
export function TakeBackButton({ report }: { readonly report: CustomerImport }) {
  const { t } = useTranslation();
  const { mutate, error, isPending } = useTakeBack();
  const { id, takeBackUntil } = report;
  if (!id || !takeBackUntil || Date.parse(takeBackUntil) <= Date.now()) return null;
  const ask = async () => {
    const question = {
      title: t('customers.import.takeBack.title'),
      text: t('customers.import.takeBack.text'),
      confirmLabel: t('customers.import.takeBack.action'),
    };
    if (await confirm(question)) mutate(id);
  };
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" size="xs" loading={isPending} onClick={ask}>
        {t('customers.import.takeBack.action')}
      </Button>
      {error && (
        <Alert color="danger" icon={<AlertIcon />} role="alert">
          {failureText(error, t('customers.import.takeBack.failed'))}
        </Alert>
      )}
    </Stack>
  );
}

/** Shows the result of undoing an import, with the customers who were kept and the reasons. */
export function TakenBackReport({ report }: { readonly report: CustomerImport }) {
  const { t } = useTranslation();
  const { fileName, takenBack, kept } = report;
  return (
    <Stack gap="xs" role="status" style={{ overflowWrap: 'anywhere' }}>
      <Text fw={600}>
        {report.status === 'TAKING_BACK'
          ? t('customers.import.takeBack.running', { fileName })
          : t('customers.import.takeBack.done', { fileName, count: takenBack })}
      </Text>
      {kept.length > 0 && (
        <>
          <Text size="sm">{t('customers.import.takeBack.kept', { count: kept.length })}</Text>
          <List size="sm" mah={200} style={{ overflowY: 'auto' }} tabIndex={0}>
            {kept.map(({ name, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and the list never changes
              <List.Item key={index}>
                {name}: {t(`customers.import.takeBack.${reason}`)}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}

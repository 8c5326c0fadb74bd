import { Card, Select, Stack, Title } from '@mantine/core';
import type { OwnAccount } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { useChangeTomorrowList } from './api.ts';

const OFF = 'OFF';
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

export function TomorrowListCard({ user: { tomorrowListHour } }: { readonly user: OwnAccount }) {
  const { t } = useTranslation();
  const change = useChangeTomorrowList();
  const choose = async (chosen: string) => {
    try {
      await change.mutateAsync({ hour: chosen === OFF ? null : Number(chosen) });
      notifySuccess(t('ownAccount.tomorrowList.saved'));
    } catch (error) {
      notifyFailure(error, t('ownAccount.errors.save'));
    }
  };
  return (
    <Card p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="md">
        <Title order={2} size="h4">
          {t('ownAccount.tomorrowList.title')}
        </Title>
        <Select
          label={t('ownAccount.tomorrowList.label')}
          description={t('ownAccount.tomorrowList.hint')}
          data={[{ value: OFF, label: t('ownAccount.tomorrowList.off') }, ...HOURS]}
          value={tomorrowListHour === null ? OFF : String(tomorrowListHour)}
          onChange={(chosen) => chosen && choose(chosen)}
          allowDeselect={false}
        />
      </Stack>
    </Card>
  );
}

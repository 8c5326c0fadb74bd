import { Anchor, Card, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../../../common/format.ts';
import { customerNameOf } from '../../../i18n/customer-name.ts';
import { useLanguage } from '../../../i18n/i18n.ts';

/** Whom somebody still has to call, with the new time, to tick off. */
export function CallsToMake({ appointments }: { readonly appointments: readonly Appointment[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [told, setTold] = useState<readonly string[]>([]);
  if (appointments.length === 0) return null;
  return (
    <Card component="section" aria-label={t('handover.calls')} p="sm">
      <Stack gap="xs">
        <Title order={2} size="h5">
          {t('handover.calls')} ({told.length}/{appointments.length})
        </Title>
        {appointments.map(({ id, customerPhone, appointmentDate, startTime, staffName, ...others }) => (
          <Group key={id} justify="space-between" wrap="nowrap" align="flex-start">
            <Checkbox
              checked={told.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                setTold((before) => (checked ? [...before, id] : before.filter((each) => each !== id)))
              }
              label={customerNameOf(others)}
              description={`${formatShortDate(appointmentDate, language)} ${startTime} · ${staffName}`}
              td={told.includes(id) ? 'line-through' : undefined}
            />
            {customerPhone ? (
              <Anchor href={`tel:${customerPhone.replace(/[^+\d]/g, '')}`} py={10} style={{ flexShrink: 0 }}>
                {customerPhone}
              </Anchor>
            ) : (
              <Text size="sm" c="dimmed">
                {t('handover.noPhone')}
              </Text>
            )}
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { BookingSource } from '@vakit/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../common/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { BookingLines } from './booking-lines.tsx';
import { CancelSourceDialog } from './cancel-source-dialog.tsx';

/** The bookings that came from one source. */
export function SourceCard({ source }: { source: BookingSource }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const { count, isBurst, bookedFrom, bookedUntil, appointments } = source;
  return (
    <Card component="article" withBorder aria-labelledby={titleId}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={2} size="h4" id={titleId}>
              {t('sources.card.title', { count })}
            </Title>
            <Text size="sm" c="dimmed">
              {t('sources.card.booked', {
                from: formatMoment(bookedFrom, language),
                until: formatMoment(bookedUntil, language),
              })}
            </Text>
          </div>
          {isBurst && <Badge color="warning">{t('sources.card.burst')}</Badge>}
        </Group>
        <BookingLines appointments={appointments} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('sources.card.cancel')}
          </Button>
        </Group>
      </Stack>
      <CancelSourceDialog source={source} opened={isAsking} onClose={() => setAsking(false)} />
    </Card>
  );
}

import { List, Stack, Text } from '@mantine/core';
import { namedChoicesOf, type ProposedPart } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { guestNameOf } from '../../i18n/customer-name.ts';
import type { Offered } from './offered.ts';

type Props = {
  readonly parts: readonly ProposedPart[];
  /** Names of the guests in their order; empty if none was typed */
  readonly names: readonly string[];
  readonly offered: Offered;
};

/** Shows times, people and services for each guest at the chosen time. */
export function ProposedPlan({ parts, names, offered: { services, staff } }: Props) {
  const { t } = useTranslation();
  const [first] = parts;
  if (!first) return null;
  const choices = services.flatMap(namedChoicesOf);
  const namesOf = ({ services: done }: ProposedPart) =>
    done.map(({ serviceId, variantId }) => choices.find(({ key }) => key === (variantId ?? serviceId))?.name ?? '');
  const whom = ({ guest }: ProposedPart) =>
    guest === 0 ? t('parties.desk.customer') : guestNameOf({ guest, guestName: names[guest - 1] ?? null });
  return (
    <Stack gap={4} role="status">
      <Text size="sm" fw={600}>
        {t('parties.desk.plan')}
      </Text>
      <List size="sm" spacing={4} listStyleType="none" style={{ overflowWrap: 'anywhere' }}>
        {parts.map((part) => (
          <List.Item key={`${part.guest} ${part.startTime} ${part.staffId}`}>
            <b>
              {part.startTime} – {part.endTime}
            </b>{' '}
            {[
              namesOf(part).join(' + '),
              staff.find(({ id }) => id === part.staffId)?.firstName,
              names.length > 0 && whom(part),
            ]
              .filter(Boolean)
              .join(' · ')}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

import { Button, Group, Text } from '@mantine/core';
import type { Service, StaffMember } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../core/failure-text.ts';
import type { BookingPlace } from './offered.ts';
import { wishOf } from './party-wish.ts';
import type { ReceptionFields } from './reception-fields.ts';
import { fetchFreeNow } from './use-free-times.ts';
import { usualService } from './usual-service.ts';

type Props = {
  readonly form: ReceptionFields;
  readonly branch: BookingPlace;
  readonly services: readonly Service[];
  readonly staff: readonly StaffMember[];
  /** Called once a person and a time are filled in */
  readonly onFilled: () => void;
};

/** Fills in who can take somebody at the door, and when: now, or as soon as anybody can. */
export function NowButton({ form, branch, services, staff, onFilled }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [told, setTold] = useState('');

  const fill = async () => {
    const { services: typed, staffId } = form.getValues();
    const [first, ...others] = typed;
    const asUsual = { serviceId: usualService(branch.id, services) };
    const wish = wishOf({ services: [first?.serviceId ? first : asUsual, ...others] });
    setAsking(true);
    setTold('');
    try {
      const found = await fetchFreeNow({ branchId: branch.id, staffId, ...wish });
      if (!found) return setTold(t('booking.now.nobody'));
      const { isNow, ...place } = found;
      const person = staff.find(({ id }) => id === place.staffId);
      form.setValues({ ...wish, ...place, notice: 'NONE' });
      form.clearErrors();
      setTold(
        t(isNow ? 'booking.now.free' : 'booking.now.later', {
          name: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(),
          time: place.startTime,
        }),
      );
      onFilled();
    } catch (error) {
      setTold(failureText(error, t('booking.now.failed')));
    } finally {
      setAsking(false);
    }
  };
  return (
    <Group gap="sm">
      <Button variant="light" loading={isAsking} onClick={fill}>
        {t('booking.now.action')}
      </Button>
      <Text size="sm" role="status" flex={1} miw={160}>
        {told}
      </Text>
    </Group>
  );
}

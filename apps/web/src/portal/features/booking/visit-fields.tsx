import { Switch, Text } from '@mantine/core';
import { isParty } from '@vakit/contract';
import { formatPrice } from '@vakit/contract/format-price.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLength, type Told } from '../../../common/told-terms.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { GuestsFields } from './guests-fields.tsx';
import { choicesTaken, isApart, type Offered } from './offered.ts';
import { isFull } from './party-wish.ts';
import type { ReceptionFields } from './reception-fields.ts';
import { ServicesFields } from './services-fields.tsx';

type Props = { readonly form: ReceptionFields; readonly offered: Offered };

/** The field for the first service, with which one begins, and what everything chosen costs. */
export function FirstService({ form, offered, told }: Props & { readonly told: Told }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const values = form.getValues();
  const first = useRef<HTMLInputElement>(null);
  // The drawer has looked for what gets the focus before the form was loaded.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const price = formatPrice(told, language);
  const isChosen = isParty(values) || choicesTaken(values, offered).length > 0;
  return (
    <div>
      <ServicesFields ref={first} {...ofCustomer(form, offered)} shown="first" />
      {isChosen && (
        <Text size="sm" role="status" mt={4}>
          {isParty(values)
            ? t('appointments.change.total', { price })
            : t('booking.visit.sum', { duration: formatLength(told, language), price })}
        </Text>
      )}
    </div>
  );
}

type FurtherProps = Props & {
  /** Whether one person does everything, for nobody else than the customer */
  readonly isAlone: boolean;
};

/** Add-ons, further services and their people, and guests with theirs. */
export function FurtherServices({ form, offered, isAlone }: FurtherProps) {
  const { t } = useTranslation();
  const values = form.getValues();
  const { services, staffId } = values;
  const isForEach = isApart(values);
  return (
    <>
      <ServicesFields {...ofCustomer(form, offered)} shown="rest" />
      {!isAlone && (isForEach || services.length > 1) && (
        <Switch
          label={t('parties.desk.personForEach')}
          checked={isForEach}
          onChange={({ currentTarget: { checked } }) => {
            const people = { staffId: checked ? staffId : undefined };
            form.setFieldValue(
              'services',
              services.map((part) => ({ ...part, ...people })),
            );
          }}
        />
      )}
      {!isAlone && <GuestsFields form={form} offered={offered} />}
    </>
  );
}

const ofCustomer = (form: ReceptionFields, offered: Offered) => {
  const own = form.getValues();
  return { form, offered, own, prefix: '' as const, staffId: own.staffId, mayAdd: !isFull(own) };
};

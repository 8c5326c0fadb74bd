import { Switch, Text } from '@mantine/core';
import { isParty } from '@vakit/contract';
import { formatPrice } from '@vakit/contract/format-price.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLength, type Told } from '../../../common/told-terms.ts';
import { FormSection } from '../../components/form/form-section.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { GuestsFields } from './guests-fields.tsx';
import { choicesTaken, isApart, type Offered } from './offered.ts';
import { isFull } from './party-wish.ts';
import { PersonSelect } from './person-select.tsx';
import type { ReceptionFields } from './reception-fields.ts';
import { ServicesFields } from './services-fields.tsx';

type Props = { readonly form: ReceptionFields; readonly offered: Offered; readonly told: Told };

/** Fields for services and people, for the customer and for guests. */
export function VisitFields({ form, offered, told }: Props) {
  const { t } = useTranslation();
  const values = form.getValues();
  const { services, staffId } = values;
  const isForEach = isApart(values);
  const first = useRef<HTMLInputElement>(null);
  // The drawer has looked for what gets the focus before the form was loaded.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);

  return (
    <>
      <FormSection title={t('booking.visit.legend')}>
        <ServicesFields
          ref={first}
          form={form}
          offered={offered}
          prefix=""
          own={values}
          staffId={staffId}
          mayAdd={!isFull(values)}
        />
        {!isParty(values) && choicesTaken(values, offered).length > 0 && <SumOfVisit told={told} />}
        {!isForEach && (
          <PersonSelect
            label={t('booking.visit.person')}
            staff={offered.staff}
            services={choicesTaken(values, offered)}
            {...form.getInputProps('staffId')}
          />
        )}
        {(isForEach || services.length > 1) && (
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
      </FormSection>
      <GuestsFields form={form} offered={offered} />
      {isParty(values) && <SumOfAll told={told} />}
    </>
  );
}

function SumOfVisit({ told }: Pick<Props, 'told'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Text size="sm" role="status">
      {t('booking.visit.sum', { duration: formatLength(told, language), price: formatPrice(told, language) })}
    </Text>
  );
}

function SumOfAll({ told }: Pick<Props, 'told'>) {
  const { t } = useTranslation();
  return (
    <Text size="sm" role="status">
      {t('appointments.change.total', { price: formatPrice(told, useLanguage()) })}
    </Text>
  );
}

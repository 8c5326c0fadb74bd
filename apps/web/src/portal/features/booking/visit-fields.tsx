import { Switch, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../../common/format.ts';
import { formatLength, toldOf } from '../../../common/told-terms.ts';
import { FormSection } from '../../components/form/form-section.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { GuestsFields } from './guests-fields.tsx';
import { choicesTaken, type Offered, totalOfAll, whoMayDo } from './offered.ts';
import { isFull, isParty } from './party-wish.ts';
import { PersonSelect } from './person-select.tsx';
import type { ReceptionFields, ReceptionInput } from './reception-fields.ts';
import { ServicesFields } from './services-fields.tsx';

type Props = { readonly form: ReceptionFields; readonly offered: Offered };

/** Which services, one after another, and with whom; and the same of guests who come along. */
export function VisitFields({ form, offered }: Props) {
  const { t } = useTranslation();
  const values = form.getValues();
  const { additionalServiceIds = [], staffId, staffIds } = values;
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
        {!isParty(values) && <SumOfVisit values={values} offered={offered} />}
        {!staffIds && (
          <PersonSelect
            label={t('booking.visit.person')}
            staff={offered.staff}
            services={choicesTaken(values, offered)}
            {...form.getInputProps('staffId')}
          />
        )}
        {(staffIds || additionalServiceIds.length > 0) && (
          <Switch
            label={t('parties.desk.personForEach')}
            checked={staffIds !== undefined}
            onChange={({ currentTarget: { checked } }) => {
              form.setFieldValue('staffIds', checked ? ['', ...additionalServiceIds].map(() => staffId) : undefined);
            }}
          />
        )}
      </FormSection>
      <GuestsFields form={form} offered={offered} />
      {isParty(values) && <SumOfAll values={values} offered={offered} />}
    </>
  );
}

type SumProps = { readonly values: ReceptionInput; readonly offered: Offered };

function SumOfVisit({ values, offered }: SumProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const visit = choicesTaken(values, offered);
  if (visit.length === 0) return null;
  const total = toldOf(visit, whoMayDo(visit, values.staffId, offered.staff));
  return (
    <Text size="sm" role="status">
      {t('booking.visit.sum', { duration: formatLength(total, language), price: formatPrice(total, language) })}
    </Text>
  );
}

function SumOfAll({ values, offered }: SumProps) {
  const { t } = useTranslation();
  const { staffId, guests = [] } = values;
  const total = totalOfAll([values, ...guests.map((guest) => ({ ...guest, staffId }))], offered);
  return (
    <Text size="sm" role="status">
      {t('appointments.change.total', { price: formatPrice(total, useLanguage()) })}
    </Text>
  );
}

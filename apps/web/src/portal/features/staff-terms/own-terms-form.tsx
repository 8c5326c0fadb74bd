import { SimpleGrid, Text } from '@mantine/core';
import {
  DURATION_MAX,
  DURATION_MIN,
  DURATION_STEP,
  namedChoicesOf,
  type OwnTerms,
  type OwnTermsEdit,
  ownTermsEdit,
  type Service,
  type StaffMember,
} from '@vakit/contract';
import { ownTermsFor } from '@vakit/scheduling';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { formatMoney, formatPrice } from '../../../common/format.ts';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import type { DrawerControls } from '../../components/form/form-drawer.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { PriceInput } from '../../components/form/price-input.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { WholeNumberInput } from '../../components/form/whole-number-input.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useReplaceTerms } from './api.ts';

/** A field that is left empty says nothing. */
type Typed = number | '';
type Values = { terms: { serviceId: string; variantId: string | null; price: Typed; durationMinutes: Typed }[] };

const filledIn = ({ terms }: Values) => ({
  terms: terms.map(({ price, durationMinutes, ...choice }) => ({
    ...choice,
    price: price === '' ? null : price,
    durationMinutes: durationMinutes === '' ? null : durationMinutes,
  })),
});
const schema = z.preprocess((values) => filledIn(values as Values), ownTermsEdit) as unknown as z.ZodType<
  OwnTermsEdit,
  Values
>;

type Props = {
  readonly member: StaffMember;
  readonly name: string;
  /** Those that the person offers */
  readonly services: readonly Service[];
  readonly own: readonly OwnTerms[];
  readonly drawer: DrawerControls;
  readonly onDone: () => void;
};

/** Each choice of the services that somebody offers, with what they take and how long they take; what stays empty is as the service says. */
export function OwnTermsForm({ member, name, services, own, drawer, onDone }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const replace = useReplaceTerms();
  const choices = services.flatMap(namedChoicesOf);
  const form = useContractForm(schema, {
    terms: choices.map((choice): Values['terms'][number] => {
      const { id, variantId, priceKind } = choice;
      const { price, durationMinutes } = ownTermsFor(choice, { terms: own }) ?? {};
      return {
        serviceId: id,
        variantId,
        // From before customers were to ask for it
        price: priceKind === 'ASK' ? '' : (price ?? ''),
        durationMinutes: durationMinutes ?? '',
      };
    }),
  });
  useEffect(() => {
    drawer.isDirty.current = form.isDirty;
  });
  return (
    <ContractFormView
      form={form}
      onSubmit={(body) => replace.mutateAsync({ id: member.id, body })}
      onDone={() => {
        notifySuccess(t('staffTerms.saved', { name }));
        onDone();
      }}
      fallback={t('staffTerms.errors.save')}
      foot={
        <FormButtons isSubmitting={form.submitting} onCancel={drawer.close}>
          {t('common.actions.save')}
        </FormButtons>
      }
    >
      <Text size="sm" c="dimmed">
        {t('staffTerms.hint')}
      </Text>
      {choices.map((choice, index) => (
        <FormSection key={choice.key} title={choice.name}>
          <SimpleGrid cols={2}>
            {choice.priceKind === 'ASK' ? (
              <Text size="sm" c="dimmed" pt={28}>
                {formatPrice(choice, language)}
              </Text>
            ) : (
              <PriceInput
                label={t('staffTerms.price')}
                placeholder={formatMoney(choice.price)}
                {...form.getInputProps(`terms.${index}.price`)}
              />
            )}
            <WholeNumberInput
              label={t('staffTerms.duration')}
              placeholder={`${choice.durationMinutes}`}
              min={DURATION_MIN}
              max={DURATION_MAX}
              step={DURATION_STEP}
              {...form.getInputProps(`terms.${index}.durationMinutes`)}
            />
          </SimpleGrid>
        </FormSection>
      ))}
    </ContractFormView>
  );
}

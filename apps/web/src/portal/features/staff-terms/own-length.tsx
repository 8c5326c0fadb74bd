import { DURATION_MAX, DURATION_MIN, DURATION_STEP, type OwnTermsEdit } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { DivisionFields } from '../../components/form/division-fields.tsx';
import type { ContractForm } from '../../components/form/use-contract-form.ts';
import { WholeNumberInput } from '../../components/form/whole-number-input.tsx';
import { type Choice, finishOf, type Values } from './own-terms-fields.ts';

type Props = {
  readonly form: ContractForm<Values, OwnTermsEdit>;
  /** The place of the choice in the form */
  readonly index: number;
  readonly choice: Choice & { readonly name: string };
};

/** How long somebody takes for a choice of a service: divided where it is. */
export function OwnLength({ form, index, choice }: Props) {
  const { t } = useTranslation();
  const inputOf = (field: string) => form.getInputProps(`terms.${index}.${field}`);
  if (!choice.processingMinutes) {
    return (
      <WholeNumberInput
        label={t('staffTerms.duration')}
        placeholder={`${choice.durationMinutes}`}
        min={DURATION_MIN}
        max={DURATION_MAX}
        step={DURATION_STEP}
        {...inputOf('durationMinutes')}
      />
    );
  }
  const { value, onChange } = inputOf('finishMinutes');
  return (
    <DivisionFields
      name={choice.name}
      inputs={{
        work: { ...inputOf('processingAfterMinutes'), placeholder: `${choice.processingAfterMinutes}` },
        wait: { ...inputOf('processingMinutes'), placeholder: `${choice.processingMinutes}` },
        // Errors of the whole length are shown here.
        finish: { ...inputOf('durationMinutes'), value, onChange, placeholder: `${finishOf(choice)}` },
      }}
    />
  );
}

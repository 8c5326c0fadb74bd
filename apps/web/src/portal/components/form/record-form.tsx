import { askWhichStays } from './ask-which-stays.tsx';
import { type ContractFormProps, ContractFormView } from './contract-form-view.tsx';
import { useMerge } from './use-merge.ts';

type Versioned = { readonly version: string };

export type RecordFormProps<Input extends object, Output, Result> = Omit<
  ContractFormProps<Input, Output, Result>,
  'onSubmit'
> & {
  /** The edited record; undefined for a new one */
  readonly shown?: (Result & Versioned) | undefined;
  /** The fields of the form, where it names them in another way than they are told */
  readonly fieldsOf?: (record: NoInfer<Result> & Versioned) => object;
  /** The name of a value that is an id; undefined for all others */
  readonly nameOfValue?: Parameters<typeof askWhichStays>[2];
  /** @param expectedVersion as the record was seen; undefined for a new one */
  readonly save: (values: Output, expectedVersion?: string) => Promise<Result>;
};

/** Creates a record or edits one that others edit as well: asks which value stays where two have changed the same field. */
export function RecordForm<Input extends object, Output, Result>(props: RecordFormProps<Input, Output, Result>) {
  const { shown, fieldsOf, nameOfValue, save, remedy, ...view } = props;
  const merge = useMerge(view.form, shown, fieldsOf);
  const question = askWhichStays(view.form, merge, nameOfValue);
  return (
    <ContractFormView
      {...view}
      // A record that is answered without a version is only created here, never merged.
      onSubmit={(values) =>
        merge.put(values, save as (...sent: Parameters<typeof save>) => Promise<Result & Versioned>)
      }
      remedy={(error) => question(error) || remedy?.(error)}
    />
  );
}

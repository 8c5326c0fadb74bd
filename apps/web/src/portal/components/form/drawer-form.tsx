import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notifySuccess } from '../../core/notify.ts';
import { FormButtons } from './form-buttons.tsx';
import { useFormDrawer } from './form-drawer.tsx';
import { RecordForm, type RecordFormProps } from './record-form.tsx';

type Props<Input extends object, Output, Result> = Omit<RecordFormProps<Input, Output, Result>, 'foot'> & {
  /** Text of the notice once it is saved */
  readonly saved: (result: Result) => string;
  /** Text of the submit button, where it does not simply save */
  readonly submit?: string | undefined;
};

/** The form of a FormDrawer, which closes once it is saved. */
export function DrawerForm<Input extends object, Output, Result>(props: Props<Input, Output, Result>) {
  const { saved, submit, onDone, ...record } = props;
  const { t } = useTranslation();
  const { isDirty, close, leave } = useFormDrawer();
  useEffect(() => {
    isDirty.current = record.form.isDirty;
  });
  const done = (result: Result) => {
    notifySuccess(saved(result));
    leave();
    onDone?.(result);
  };
  return (
    <RecordForm
      {...record}
      onDone={done}
      foot={
        <FormButtons isSubmitting={record.form.submitting} onCancel={close}>
          {submit ?? t('common.actions.save')}
        </FormButtons>
      }
    />
  );
}

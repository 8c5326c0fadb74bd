import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { currentOf } from '../../core/failure-text.ts';
import { withTexts } from '../../i18n/i18n.ts';

/** Loaded when two people have changed the same, which is seldom */
const CollidingChanges = lazy(withTexts('seldom', () => import('./colliding-changes.tsx')));

type Props = ComponentProps<typeof CollidingChanges>;
/** A method takes any value: each form knows those of its own fields alone. */
type Form = { readonly values: object; setFieldValue(path: string, value: unknown): void };

/**
 * The remedy of a form whose change meets one of somebody else.
 * @param nameOfValue the name of a value that is an id; undefined for all others
 */
export const askWhichStays =
  (form: Form, { collisions }: Pick<Props, 'collisions'>, nameOfValue?: Props['nameOfValue']) =>
  (error: unknown): ReactNode =>
    currentOf(error) && (
      <Suspense>
        <CollidingChanges
          collisions={collisions}
          values={form.values}
          onChoose={form.setFieldValue}
          {...(nameOfValue && { nameOfValue })}
        />
      </Suspense>
    );

import { createContext, type ReactNode, type RefObject, useContext, useMemo, useRef, useState } from 'react';
import { type DraftName, dropDraft, keepDraft, readDraft } from '../../core/drafts.ts';

/** A form's knowledge of the values that were typed into it before. */
export type DraftOfForm = {
  /** The values that it begins with again; undefined when there are none, or they are dropped */
  readonly restored: object | undefined;
  /** The thing that is edited, as it was when the values were typed */
  readonly seen: RefObject<object | undefined>;
  readonly keep: (values: object) => void;
  readonly drop: () => void;
};

const Context = createContext<DraftOfForm | undefined>(undefined);

/** Undefined in a form whose values are not kept. */
export const useDraft = () => useContext(Context);

type Props = {
  readonly name: DraftName;
  /** Identifies the form, for example by the id of the edited thing; must survive JSON */
  readonly subject: unknown;
  readonly children: ReactNode;
};

/** The form inside keeps what is typed, and has it again after a reload or a lost session. */
export function DraftScope({ name, subject, children }: Props) {
  const [found] = useState(() => readDraft(name, subject));
  const [restored, setRestored] = useState(found?.values);
  const seen = useRef(found?.seen);
  const key = JSON.stringify(subject);
  const draft = useMemo<DraftOfForm>(
    () => ({
      restored,
      seen,
      keep: (values) => keepDraft(name, { subject: JSON.parse(key), values, seen: seen.current }),
      drop: () => {
        dropDraft(name, JSON.parse(key));
        setRestored(undefined);
      },
    }),
    [name, key, restored],
  );
  return <Context value={draft}>{children}</Context>;
}

import type { ReactNode } from 'react';
import controls from './controls.module.css';

/** A list of what is known of something. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={controls.facts}>{children}</dl>;
}

/** Something that is known, by its name; nothing where it is not. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={controls.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import { type MouseEvent, useEffect, useState } from 'react';
import { useSpeech } from '../language-context.tsx';
import styles from './category-chips.module.css';

type Props = {
  /** Their headings have these ids */
  readonly groups: readonly { readonly id: string; readonly name: string }[];
};

/** A row that stays at the top and leads to each category. */
export function CategoryChips({ groups }: Props) {
  const { text } = useSpeech();
  const current = useHeadingInSight(groups.map(({ id }) => id).join(' '));
  const lead = (event: MouseEvent, id: string) => {
    // The entry of the history stays that of the step.
    event.preventDefault();
    const heading = document.getElementById(id);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  };
  return (
    <nav aria-label={text('service.categories')} className={styles.chips}>
      <ul>
        {groups.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current} onClick={(event) => lead(event, id)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last of the headings that was scrolled up to the top part of the window. */
function useHeadingInSight(ids: string): string | undefined {
  const [first] = ids.split(' ');
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const find = () => setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < 120)?.id);
    const observer = new IntersectionObserver(find, { rootMargin: '0px 0px -75% 0px' });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [ids]);
  return current ?? first;
}

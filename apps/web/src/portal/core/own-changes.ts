type Sent = { readonly body?: unknown; readonly query?: unknown };

/** Versions that this window has made of those it saw, or is making, by the version it saw */
const made = new Map<string, Promise<string>>();

/**
 * Makes a call that changes or deletes something as it was seen. Somebody who deletes what they have just changed may still be
 * shown how it was: the deletion waits for their change and names the version that it has made, in which nobody else had a hand.
 * @param send makes the call with the input that it is given
 */
export async function withOwnChanges<Input extends object | undefined, Answer>(
  input: Input,
  send: (input: Input) => Promise<Answer>,
): Promise<Answer> {
  const { body, query } = (input ?? {}) as Sent;
  const deleted = versionIn(query);
  if (deleted) {
    const expectedVersion = await newestOf(deleted);
    // If it fails, somebody else may have set it back to what is shown.
    return send({ ...input, query: { ...(query as object), expectedVersion } } as Input).finally(() =>
      made.delete(deleted),
    );
  }
  const answer = send(input);
  const changed = versionIn(body);
  // Another change is not led on: it sends fields of what was seen, and would undo those of the first.
  if (changed) remember(changed, answer);
  return answer;
}

function remember(changed: string, answer: Promise<unknown>): void {
  const making = answer.then(
    (told) => {
      const version = (told as { version?: string } | undefined)?.version ?? changed;
      // Something that is as it once was has the version of that time.
      made.delete(version);
      return version;
    },
    () => {
      if (made.get(changed) === making) made.delete(changed);
      return changed;
    },
  );
  made.set(changed, making);
}

async function newestOf(seen: string): Promise<string> {
  let version = seen;
  for (let next = made.get(version); next; next = made.get(version)) version = await next;
  return version;
}

const versionIn = (sent: unknown): string | undefined =>
  (sent as { expectedVersion?: string } | undefined)?.expectedVersion;

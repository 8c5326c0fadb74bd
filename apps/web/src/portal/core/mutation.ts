// biome-ignore lint/style/noRestrictedImports: this is what the others take
import { type UseMutationOptions, useMutation as useMutationOfComponent } from '@tanstack/react-query';

/** Callbacks of the component that asked for a change. */
type Callbacks<Data> = {
  readonly onSuccess?: (data: Data) => void;
  readonly onError?: (error: Error) => void;
  readonly onSettled?: () => void;
};

/**
 * TanStack's, but what goes along with a call of `mutate` is done whatever becomes of the component. Theirs forgets it when
 * that has left the screen, as a card does whose list was asked again because of the very change, and when the next call has
 * begun meanwhile: nothing would be told of what has been done.
 */
export function useMutation<Data = unknown, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const mutation = useMutationOfComponent(options);
  const mutate = (variables: Variables, { onSuccess, onError, onSettled }: Callbacks<Data> = {}): void => {
    mutation.mutateAsync(variables).then(
      (data) => {
        onSuccess?.(data);
        onSettled?.();
      },
      (error) => {
        onError?.(error);
        onSettled?.();
      },
    );
  };
  return { ...mutation, mutate };
}

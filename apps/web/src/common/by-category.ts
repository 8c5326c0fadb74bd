type Group<Category, Service> = {
  /** Null for services without one */
  readonly category: Category | null;
  readonly services: readonly Service[];
};

/** Services under their categories, in the order of these, and those without one last. Nothing stands for an empty category. */
export function byCategory<
  Category extends { readonly id: string },
  Service extends { readonly categoryId: string | null },
>(categories: readonly Category[], services: readonly Service[]): Group<Category, Service>[] {
  const known = new Set(categories.map(({ id }) => id));
  const categoryOf = ({ categoryId }: Service) => (categoryId && known.has(categoryId) ? categoryId : null);
  return [...categories, null]
    .map((category) => ({
      category,
      services: services.filter((service) => categoryOf(service) === (category?.id ?? null)),
    }))
    .filter((group) => group.services.length > 0);
}

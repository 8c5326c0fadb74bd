import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, RootOperationNode } from 'kysely';
import type { Queryable } from './connect.ts';

/** Adds a database's limit to its businesses to each of its statements. */
class Binding implements KyselyPlugin {
  readonly #transform: (node: RootOperationNode) => RootOperationNode;

  constructor(transform: (node: RootOperationNode) => RootOperationNode) {
    this.#transform = transform;
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    return this.#transform(node);
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

/** The same database or transaction with another say about businesses, in place of the one that it has. */
export function rebind<Asked extends Queryable>(
  queryable: Asked,
  transform: (node: RootOperationNode) => RootOperationNode,
): Asked {
  const others = queryable.getExecutor().plugins.filter((plugin) => !(plugin instanceof Binding));
  const bound = queryable.withoutPlugins().withPlugin(new Binding(transform));
  return others.reduce((rest, plugin) => rest.withPlugin(plugin), bound) as Asked;
}

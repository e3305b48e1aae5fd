import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SIN_PAGINA = /@vitest-environment node/;

/** What can share a worker stands together: files in modules of their own, then those with a page, then those without. */
const lugar = ({ project, moduleId }: TestSpecification): number => {
  if (project.config.isolate) return 0;
  return SIN_PAGINA.test(readFileSync(moduleId, 'utf8')) ? 2 : 1;
};

/**
 * A worker that the next file in turn cannot use is ended, with all that it has read.
 */
export class PorEntorno extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const lugares = new Map(specs.map((spec) => [spec, lugar(spec)]));
    const of = (spec: TestSpecification) => lugares.get(spec) ?? 0;
    return (await super.sort(specs)).sort((a, b) => of(a) - of(b));
  }
}

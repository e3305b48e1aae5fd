import { camposExamen, type Examen } from '@renadet/domain/examen/examen.schema';
import { exceptExamenes } from '@renadet/domain/examen/lista';
import { editable } from '@renadet/domain/lib/campos';
import { isEmpty } from '@renadet/domain/lib/rules';
import { SI } from '@renadet/domain/lib/siNo';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import { opcionesCon } from '../../../lib/opciones.ts';
import { ValorEnPalabras } from '../../../ui/Ficha.tsx';
import type { FilaConflicto } from '../../../ui/filasDeConflicto.tsx';

/** Entries of an examination's fields: the kinds are those of one that was made. */
export const useOpcionesExamen = opcionesCon({ examenes: SI });

/** A field of an examination, in words. */
export const DatoExamen = ({ examen, name }: { examen: Examen; name: keyof Examen }) => (
  <ValorEnPalabras campos={camposExamen} name={name} values={{ ...examen }} useOpciones={useOpcionesExamen} />
);

/** All that is known of an examination, a line a field. */
const EnPalabras = ({ examen }: { examen: Examen }) =>
  editable(camposExamen).map(
    (name) =>
      !isEmpty(examen[name]) && (
        <div key={name}>
          {camposExamen[name].etiqueta}: <DatoExamen examen={examen} name={name} />
        </div>
      ),
  );

const NO_ESTA = 'No está en la lista';

/** The examinations that are in only one of two versions of a victim. */
export function filasExamenes(mine: readonly Examen[], now: readonly Examen[]): FilaConflicto[] {
  const { etiqueta } = camposVictima.examenes;
  const fila = (clave: string) => ({ clave: `examen ${clave}`, etiqueta, mio: NO_ESTA, actual: NO_ESTA });
  return [
    ...exceptExamenes(mine, now).map((e, i) => ({ ...fila(`mío ${i}`), mio: <EnPalabras examen={e} /> })),
    ...exceptExamenes(now, mine).map((e, i) => ({ ...fila(`actual ${i}`), actual: <EnPalabras examen={e} /> })),
  ];
}

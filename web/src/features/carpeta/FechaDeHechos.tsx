import { PRECISION } from '@renadet/domain/catalogos/ids';
import { PRECISIONES_DE_HECHOS } from '@renadet/domain/catalogos/precision';
import { useCampo, useDelFormulario } from '../../lib/useReglas.ts';
import { CampoPrecision } from '../../ui/CampoPrecision.tsx';
import { partesDe, primeroDe } from '../../ui/campos/partesFecha.ts';
import { Campo, useContenido } from '../../ui/Formulario.tsx';
import { loadAhead } from '../../ui/Limite.tsx';

const CampoMes = loadAhead(async () => (await import('../../ui/campos/CampoMes.tsx')).CampoMes, 'el mes');

const { ENTRE_DOS_DIAS, MES, NO_SE_SABE } = PRECISION;
const DE_HECHOS = ['fchecho', 'fchechofin'];

/** The day, or half of one, in a way in which it was not told yet: of a day the month is known, of a month no day is. */
function primera(precision: number, { fchecho }: Readonly<Record<string, unknown>>, before: number | null) {
  if (before === MES) return { fchecho: null };
  return { fchecho: precision === MES ? primeroDe(partesDe(fchecho as string | null)) : fchecho };
}

/** The month in which the facts happened. */
function MesDeHechos() {
  const { form } = useContenido();
  const { opciones: _, value, ...drawn } = useCampo(form, 'fchecho');
  return <CampoMes {...drawn} label="Mes de los hechos" value={value as string | null} />;
}

/**
 * When the facts happened: on a day, between two, in a month, or nobody knows (D-409).
 * @param hoy last day that the calendars offer
 */
export function FechaDeHechos({ hoy }: { hoy: string }) {
  const { form } = useContenido();
  const precision = useDelFormulario(form, (f) => f.values.llprecisionhecho as number | null);
  return (
    <>
      <CampoPrecision
        name="llprecisionhecho"
        opciones={PRECISIONES_DE_HECHOS}
        de={DE_HECHOS}
        primera={(next, antes) => primera(next, antes, precision)}
      />
      {precision === MES && <MesDeHechos />}
      {precision !== MES && precision !== NO_SE_SABE && (
        <Campo name="fchecho" max={hoy} {...(precision === ENTRE_DOS_DIAS && { label: 'Primer día de los hechos' })} />
      )}
      {precision === ENTRE_DOS_DIAS && <Campo name="fchechofin" max={hoy} />}
      {precision !== ENTRE_DOS_DIAS && precision !== NO_SE_SABE && <div className="nada bloque-900" />}
    </>
  );
}

import type { Fecha } from '@renadet/domain/lib/fecha';
import { useDelFormulario } from '../../lib/useReglas.ts';
import { Alternativas } from '../../ui/Alternativas.tsx';
import { clases } from '../../ui/clases.ts';
import { useContenido } from '../../ui/Formulario.tsx';
import { USUALES } from './periodo.ts';
import css from './reportes.module.css';

interface Props {
  hoy: Fecha;
  inicio: string | null;
  fin: string | null;
  desactivado?: boolean;
  onChoose: (desde: Fecha, hasta: Fecha) => void;
}

/** The usual periods, one press each; the one that the two dates make is marked. */
export function Periodos({ hoy, inicio, fin, desactivado = false, onChoose }: Props) {
  const chosen = fin === hoy ? USUALES.find(({ desde }) => desde(hoy) === inicio)?.texto : undefined;
  return (
    <Alternativas
      titulo="Periodos usuales"
      opciones={USUALES.map(({ texto }) => ({ valor: texto, texto }))}
      elegida={chosen}
      desactivado={desactivado}
      onChoose={(one) => {
        const usual = USUALES.find(({ texto }) => texto === one);
        if (usual) onChoose(usual.desde(hoy), hoy);
      }}
      className={clases('entera', css.periodos)}
    />
  );
}

/** The same in a form: each fills its two dates. */
export function PeriodosUsuales({ hoy }: { hoy: Fecha }) {
  const { form } = useContenido();
  const { inicio, fin, isLocked } = useDelFormulario(form, (f) => ({
    inicio: f.values.fechaInicio as string | null,
    fin: f.values.fechaFin as string | null,
    isLocked: f.estado('fechaInicio').locked !== undefined,
  }));
  return (
    <Periodos
      hoy={hoy}
      inicio={inicio}
      fin={fin}
      desactivado={isLocked}
      onChoose={(desde, hasta) => {
        form.set('fechaInicio', desde);
        form.set('fechaFin', hasta);
      }}
    />
  );
}

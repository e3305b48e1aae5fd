import { catalogo } from '@renadet/domain/lib/campos';
import { TOTAL } from '@renadet/domain/reportes/cruce';
import type { EjeContado } from '@renadet/domain/reportes/cruce.contract';
import { useEffect, useMemo, useRef } from 'react';
import { useDelFormulario, useFormulario } from '../../lib/useReglas.ts';
import { Forma } from '../../ui/Forma.tsx';
import { Campo, Formulario } from '../../ui/Formulario.tsx';

const SIN_REGLAS = [] as const;
const SIN_CONTEXTO = {};
/** All of them, among ids that no value has. */
const TODOS = 1_000_000;

interface Props {
  eje: EjeContado;
  capa: number;
  total: number;
  onChange: (capa: number) => void;
}

/** Which value of the third axis the table is of; it needs no button. */
export function CruceCapa({ eje, capa, total, onChange }: Props) {
  const campos = useMemo(() => ({ capa: catalogo(eje.titulo, 'capas') }), [eje.titulo]);
  const initial = { capa: capa === TOTAL ? TODOS : capa };
  const form = useFormulario({ campos, rules: SIN_REGLAS, initial, contexto: SIN_CONTEXTO });
  const chosen = useDelFormulario(form, (f) => (f.values as { capa: number | null }).capa);
  const told = useRef(initial.capa);
  useEffect(() => {
    if (chosen === null || chosen === told.current) return;
    told.current = chosen;
    onChange(chosen === TODOS ? TOTAL : chosen);
  }, [chosen, onChange]);
  const opciones = useMemo(
    () =>
      [{ id: TODOS, texto: 'Todos', n: total }, ...eje.opciones].map(({ id, texto, n }) => ({
        id,
        texto: `${texto} (${n.toLocaleString('es-MX')})`,
      })),
    [eje, total],
  );
  return (
    <Formulario form={form}>
      <Forma
        role="search"
        aria-label="Valor del tercer eje"
        className="no-imprimir marco p-16 p-24-900"
        autoComplete="off"
        onSend={() => undefined}
      >
        <Campo name="capa" siempre opciones={opciones} />
      </Forma>
    </Formulario>
  );
}

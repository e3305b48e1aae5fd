import { isUnico, MODELO } from '@renadet/domain/preguntas/modelo';
import type { MedidaDePregunta, Pregunta } from '@renadet/domain/preguntas/pregunta.schema';
import { useMemo, useState } from 'react';
import { CampoCatalogo } from '../../ui/campos/CampoCatalogo.tsx';
import { CAMPOS, idDeCampo, opcionesDeCampos } from './pregunta.ts';

const TIPOS: readonly MedidaDePregunta['tipo'][] = ['cuenta', 'porcentaje', 'personas', 'dias', 'promedio'];
const NOMBRES = ['Cuenta', 'Porcentaje', 'Personas distintas', 'Días entre dos fechas', 'Promedio de un número'];
const BASES = [
  { id: 0, texto: 'Del total' },
  { id: 1, texto: 'De cada renglón' },
];

interface Props {
  pregunta: Pregunta;
  onChange: (next: Pregunta) => void;
}

/** A field that a measure is made of; it is asked for once all of them are chosen. */
const useCampos = (unidad: Pregunta['unidad'], tipo: 'fecha' | 'entero') =>
  useMemo(
    () => opcionesDeCampos(unidad, ({ de, definicion }) => definicion.tipo === tipo && isUnico(MODELO, unidad, de)),
    [unidad, tipo],
  );

/** What is told of each group: how many, their share, how many persons, days between two dates, an average. */
export function MedidaElegida({ pregunta, onChange }: Props) {
  const { unidad, medida } = pregunta;
  const [tipo, setTipo] = useState<MedidaDePregunta['tipo'] | null>(null);
  const [dias, setDias] = useState<readonly [number | null, number | null]>([null, null]);
  const [fechas, numeros] = [useCampos(unidad, 'fecha'), useCampos(unidad, 'entero')];
  const shown = tipo ?? medida.tipo;
  const [desde, hasta] =
    medida.tipo === 'dias' && tipo === null ? [idDeCampo(medida.desde), idDeCampo(medida.hasta)] : dias;
  const put = (next: MedidaDePregunta) => {
    setTipo(null);
    onChange({ ...pregunta, medida: next });
  };
  const choose = (id: number | null) => {
    const next = TIPOS[id ?? 0] ?? 'cuenta';
    if (next === 'cuenta' || next === 'personas') put({ tipo: next });
    else if (next === 'porcentaje') put({ tipo: next, base: 'total' });
    else {
      setDias([null, null]);
      setTipo(next);
    }
  };
  const putDia = (i: 0 | 1, id: number | null) => {
    const next = i ? ([desde, id] as const) : ([id, hasta] as const);
    const [a, b] = next.map((one) => CAMPOS[one ?? -1]);
    setDias(next);
    if (a && b) put({ tipo: 'dias', desde: { de: a.de, campo: a.campo }, hasta: { de: b.de, campo: b.campo } });
    else setTipo('dias');
  };
  const opciones = NOMBRES.map((texto, id) => ({ id, texto })).filter(({ id }) => id !== 2 || unidad === 'victima');
  return (
    <div className="pila g-6">
      <CampoCatalogo
        name="medida"
        label="Medida"
        siempre
        value={TIPOS.indexOf(shown)}
        opciones={opciones}
        onChange={choose}
      />
      {shown === 'porcentaje' && medida.tipo === 'porcentaje' && (
        <CampoCatalogo
          name="base"
          label="Porcentaje"
          siempre
          value={medida.base === 'fila' ? 1 : 0}
          opciones={BASES}
          onChange={(id) => put({ tipo: 'porcentaje', base: id === 1 ? 'fila' : 'total' })}
        />
      )}
      {shown === 'dias' &&
        ([0, 1] as const).map((i) => (
          <CampoCatalogo
            key={i}
            name={i ? 'diasHasta' : 'diasDesde'}
            label={i ? 'Hasta la fecha' : 'Desde la fecha'}
            value={i ? hasta : desde}
            opciones={fechas}
            largo
            onChange={(id) => putDia(i, id)}
          />
        ))}
      {shown === 'promedio' && (
        <CampoCatalogo
          name="promedio"
          label="Número"
          value={medida.tipo === 'promedio' ? idDeCampo(medida.de) : null}
          opciones={numeros}
          largo
          onChange={(id) => {
            const one = CAMPOS[id ?? -1];
            if (one) put({ tipo: 'promedio', de: { de: one.de, campo: one.campo } });
          }}
        />
      )}
    </div>
  );
}

import { FECHA_MINIMA, type Fecha } from '@renadet/domain/lib/fecha';
import {
  ARCHIVO_CRUCE,
  camposPublicos,
  type FiltroCruce,
  getReporteCrucePublico,
  isEjePublico,
  SOLO_EJES_PUBLICOS,
} from '@renadet/domain/reportes/cruce.contract';
import { EJES } from '@renadet/domain/reportes/ejes';
import { useMemo } from 'react';
import { useDelFormulario, useFormulario } from '../../lib/useReglas.ts';
import { Exportar } from '../../ui/Exportar.tsx';
import { Forma } from '../../ui/Forma.tsx';
import { Campo, Formulario } from '../../ui/Formulario.tsx';
import { Panel } from '../../ui/Panel.tsx';

const SIN_REGLAS = [] as const;
const SIN_CONTEXTO = {};
const CAMPOS = { anio: camposPublicos.anio } as const;
const CON_LISTA = { anio: { ...CAMPOS.anio, tipo: 'catalogo', catalogo: 'anios' } } as const;
const COMO = `De un año que ya terminó y de todo el registro, por los ejes de las filas y las columnas. Las cifras de 1 a 4 y las que
  dejarían calcularlas se reservan; el total no: de un año cuyo total reserva la estadística pública no se exporta nada. La carpeta que tiene varios valores de un eje está en «VARIAS». Lo que se
  exporta una vez queda fijo: pedirlo otra vez da el mismo archivo, y otro cruce del mismo año no puede repetir uno de sus
  ejes.`;

interface Props {
  filtro: FiltroCruce;
  hoy: Fecha;
}

/** The public version of a crossing: protected, and the same for ever. */
export function CrucePublico({ filtro: { filas, columnas }, hoy }: Props) {
  const anios = useMemo(() => {
    const [first, last] = [Number(FECHA_MINIMA.slice(0, 4)), Number(hoy.slice(0, 4)) - 1];
    return Array.from({ length: last - first + 1 }, (_, i) => ({ id: last - i, texto: String(last - i) }));
  }, [hoy]);
  const initial = { anio: anios[0]?.id ?? null };
  const form = useFormulario({ campos: CON_LISTA, rules: SIN_REGLAS, initial, contexto: SIN_CONTEXTO });
  const anio = useDelFormulario(form, (f) => (f.values as { anio: number | null }).anio);
  const named = [filas, columnas].flatMap((id) => EJES.find((eje) => eje.id === id)?.titulo ?? []).join(' por ');
  const isPosible = isEjePublico(filas) && isEjePublico(columnas);
  return (
    <Panel titulo="Exportar para el público" id="publico">
      <div className="pila g-16">
        <div className="letra-menor tenue">{COMO}</div>
        {isPosible ? (
          <Formulario form={form}>
            <Forma
              aria-label="Año que se exporta"
              className="no-imprimir fila g-16 abajo"
              autoComplete="off"
              onSend={() => undefined}
            >
              <div style={{ flex: '0 1 240px' }}>
                <Campo name="anio" siempre opciones={anios} />
              </div>
              <Exportar
                operacion={getReporteCrucePublico}
                body={{ filas, columnas, anio }}
                nombre={`${ARCHIVO_CRUCE}-publico-${anio}.csv`}
                preparando="Preparando el archivo CSV…"
                accion="Exportar para el público"
              />
            </Forma>
          </Formulario>
        ) : (
          <div>{SOLO_EJES_PUBLICOS}</div>
        )}
        {isPosible && <div className="letra-menor tenue">{named}</div>}
      </div>
    </Panel>
  );
}

import { legible } from '@renadet/domain/catalogos/legible';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import {
  DIAS_EN_NUMEROS,
  type ObservacionesEnNumeros,
  observacionesEnNumeros,
} from '@renadet/domain/observacion/observacion.contract';
import { ROL } from '@renadet/domain/permisos/roles';
import { useQuery } from '@tanstack/react-query';
import { alDia } from '../../lib/query.ts';
import { useSesion } from '../../lib/session.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';

const cuenta = (id: 'abiertas' | 'vencidas' | 'objetadas' | 'atendidas', titulo: string) =>
  ({ id, titulo, tipo: 'numero', ordenable: true, valor: (f) => f[id] }) satisfies Columna<ObservacionesEnNumeros>;
const INSTITUCION: Columna<ObservacionesEnNumeros> = {
  id: 'institucion',
  titulo: ETIQUETAS.institucion,
  ordenable: true,
  valor: (f) => legible(f.institucion, 'nombre'),
};
const COLUMNAS: readonly Columna<ObservacionesEnNumeros>[] = [
  { id: 'area', titulo: ETIQUETAS.area, ordenable: true, fija: true, valor: (f) => legible(f.area, 'nombre') },
  cuenta('abiertas', 'Abiertas'),
  cuenta('vencidas', 'Vencidas'),
  cuenta('objetadas', 'Sin acuerdo'),
  cuenta('atendidas', `Atendidas en ${DIAS_EN_NUMEROS} días`),
  {
    id: 'mediana',
    titulo: 'Días en atenderlas (mediana)',
    tipo: 'numero',
    ordenable: true,
    valor: (f) => f.mediana,
    celda: (f) => f.mediana ?? '—',
  },
];
const TITULO = 'Observaciones por área';

/** How many notes are open, and how soon they are attended, by area: numbers alone. */
export function EnNumeros() {
  const lectura = useQuery(alDia(observacionesEnNumeros));
  const nacional = useSesion()?.rol.llrol === ROL.ADMINISTRADOR;
  return (
    <section className="pila g-8">
      <h2 className="titulo">{TITULO}</h2>
      <DataTable
        {...describeLectura(lectura)}
        titulo={TITULO}
        columnas={nacional ? [INSTITUCION, ...COLUMNAS] : COLUMNAS}
        filas={lectura.data}
        clave={(f) => f.llpropietario}
        vacio="Nadie ha observado nada"
      />
    </section>
  );
}

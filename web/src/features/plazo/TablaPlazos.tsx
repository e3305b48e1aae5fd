import { listaDe } from '@renadet/domain/plazo/listas';
import { plazosInternos } from '@renadet/domain/plazo/plazo.contract';
import type { PlazoGuardable } from '@renadet/domain/plazo/plazo.rules';
import { camposPlazo } from '@renadet/domain/plazo/plazo.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { alDia } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Editar } from '../../ui/Icon.tsx';
import { loadAhead } from '../../ui/Limite.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';

const DialogoPlazo = loadAhead(async () => (await import('./DialogoPlazo.tsx')).DialogoPlazo, 'la ventana');

/** All of them are seen at once. */
const TAMANOS = [10] as const;

/** The days of each list: a row a list. */
export function TablaPlazos() {
  const [elegido, setElegido] = useState<PlazoGuardable>();
  const lectura = useQuery(alDia(plazosInternos));
  const columnas: Columna<PlazoGuardable>[] = [
    { id: 'lista', titulo: 'Lista', valor: (p) => listaDe(p.llplazo)?.titulo },
    { id: 'que', titulo: 'Qué reúne', valor: (p) => listaDe(p.llplazo)?.frase(p.dias ?? 0) },
    { id: 'dias', titulo: camposPlazo.dias.etiqueta, tipo: 'numero', valor: (p) => p.dias },
    placeAcciones([{ etiqueta: 'Editar', Icono: Editar, onChoose: setElegido }]),
  ];
  return (
    <>
      <DataTable
        {...describeLectura(lectura)}
        titulo="Plazos internos"
        columnas={columnas}
        filas={lectura.data}
        clave={(p) => p.llplazo}
        tamanos={TAMANOS}
      />
      {elegido && (
        <DialogoPlazo
          key={`${elegido.llplazo}/${elegido.version}`}
          plazo={elegido}
          onClose={() => setElegido(undefined)}
        />
      )}
    </>
  );
}

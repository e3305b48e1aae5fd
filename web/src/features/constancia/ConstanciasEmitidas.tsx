import { generarContancia } from '@renadet/domain/carpeta/carpeta.contract';
import { archivoDeConstancia, TIPO_CONSTANCIA } from '@renadet/domain/constancia/archivo';
import { getConstancias, revocarConstancias } from '@renadet/domain/constancia/constancia.contract';
import type { Output } from '@renadet/domain/lib/endpoint';
import { MENSAJES } from '@renadet/domain/mensajes';
import { ROL } from '@renadet/domain/permisos/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { perform } from '../../lib/acto.ts';
import { avisar, reportFalla } from '../../lib/avisos.ts';
import { download } from '../../lib/download.ts';
import { call } from '../../lib/http.ts';
import { alDia, clave } from '../../lib/query.ts';
import { useSesion } from '../../lib/session.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Descargar, Eliminar } from '../../ui/Icon.tsx';
import { loadAhead } from '../../ui/Limite.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';

const DialogoMotivo = loadAhead(async () => (await import('../../ui/DialogoMotivo.tsx')).DialogoMotivo, 'la ventana');

type FilaDeConstancia = Output<typeof getConstancias>[number];
const ESTADO = { VIGENTE: 'Vigente', SUSTITUIDA: 'Sustituida', REVOCADA: 'Revocada' } as const;
const MOTIVO = { min: 10, max: 500 };
const documento = (fila: FilaDeConstancia) =>
  fila.tipo === 'CARPETA' ? 'De la carpeta' : `De víctima: ${fila.victima ?? 'registro eliminado'}`;

/** Revokes one: the check will tell the holder of the paper that it is no longer valid. */
function Revocar({ llcarpeta, fila, onFinish }: { llcarpeta: number; fila: FilaDeConstancia; onFinish: () => void }) {
  const cache = useQueryClient();
  const revoke = async (motivo: string) => {
    await perform<unknown>(
      () => call(revocarConstancias, { body: { llcarpeta, codigo: fila.codigo, motivo } }),
      async () => {
        const kept = await call(getConstancias, { params: { llcarpeta } });
        return kept.some(({ codigo, estado }) => codigo === fila.codigo && estado === 'REVOCADA') || undefined;
      },
    );
    avisar.correcto('La constancia quedó revocada.');
    await cache.invalidateQueries({ queryKey: clave(getConstancias) });
  };
  return (
    <DialogoMotivo
      titulo="Revocar constancia"
      texto={`${documento(fila)}. Quien la consulte verá que fue revocada; el motivo queda en el registro y no se publica. No se puede deshacer: si hace falta, genere otra.`}
      accion="Revocar constancia"
      peligro
      largo={MOTIVO}
      falta={`Escriba el motivo, con ${MOTIVO.min} caracteres o más.`}
      onSend={revoke}
      onFinish={onFinish}
    />
  );
}

interface Props {
  llcarpeta: number;
  folio: string;
  close: () => void;
}

/** The same document again, under its name. */
const keep = ({ llcarpeta, folio }: Omit<Props, 'close'>, { tipo: clase, codigo }: FilaDeConstancia) =>
  reportFalla(MENSAJES.constanciaError, async () => {
    const tipo = clase === 'CARPETA' ? TIPO_CONSTANCIA.CARPETA : TIPO_CONSTANCIA.VICTIMAS;
    const params = { llcarpeta, tipo: `${tipo}` as const };
    const pdf = (await call(generarContancia, { params, query: { codigo } })) as Blob;
    download(pdf, archivoDeConstancia(tipo, folio, codigo));
  });

/** The certificates issued of a file with their codes and states, to be had again; administrators revoke them here. */
export function ConstanciasEmitidas({ llcarpeta, folio, close }: Props) {
  const rol = useSesion()?.rol.llrol;
  const canRevoke = rol === ROL.ADMINISTRADOR || rol === ROL.ADMINISTRADOR_ESTATAL;
  const lectura = useQuery(alDia(getConstancias, { params: { llcarpeta } }));
  const [chosen, setChosen] = useState<FilaDeConstancia | null>(null);
  const columnas: Columna<FilaDeConstancia>[] = [
    { id: 'documento', titulo: 'Constancia', valor: documento },
    {
      id: 'codigo',
      titulo: 'Código',
      tipo: 'enlace',
      valor: ({ codigo }) => codigo,
      // the holder of the paper sees the same page
      onChoose: ({ codigo }) => window.open(`/constancia/${encodeURIComponent(codigo)}`, '_blank', 'noopener'),
    },
    { id: 'fecha', titulo: 'Fecha de emisión', tipo: 'fecha', valor: (f) => f.fecha, ordenable: true },
    { id: 'estado', titulo: 'Estado', valor: (f) => ESTADO[f.estado], ordenable: true },
    { id: 'motivo', titulo: 'Motivo de revocación', valor: (f) => f.motivo },
    placeAcciones<FilaDeConstancia>([
      {
        etiqueta: 'Descargar',
        Icono: Descargar,
        onChoose: (fila) => keep({ llcarpeta, folio }, fila),
        impedida: ({ estado }) => (estado === 'VIGENTE' ? undefined : 'Ya no es válida: genere otra.'),
      },
      {
        etiqueta: 'Revocar',
        Icono: Eliminar,
        peligro: true,
        onChoose: setChosen,
        visible: (f) => canRevoke && f.estado !== 'REVOCADA',
      },
    ]),
  ];
  return (
    <>
      <Dialogo titulo="Constancias emitidas" onClose={close}>
        <DataTable
          {...describeLectura(lectura)}
          titulo="Constancias emitidas de la carpeta"
          columnas={columnas}
          filas={lectura.data}
          clave={(f) => f.codigo}
          vacio="Todavía no se ha emitido ninguna constancia"
        />
      </Dialogo>
      {chosen && <Revocar llcarpeta={llcarpeta} fila={chosen} onFinish={() => setChosen(null)} />}
    </>
  );
}

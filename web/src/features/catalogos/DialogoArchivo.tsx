import { administrable, type NombreAdministrable } from '@renadet/domain/catalogos/administrables';
import {
  archivoDeCatalogo,
  type QueDeRenglon,
  RENGLONES_DE_ARCHIVO,
} from '@renadet/domain/catalogos/administracion.contract';
import { columnasDeArchivo, readArchivo } from '@renadet/domain/catalogos/archivo';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { entero } from '@renadet/domain/lib/entero';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { BotonDeArchivo } from '../../ui/BotonDeArchivo.tsx';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Exportar } from '../../ui/Exportar.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { type ArchivoLeido, type ArchivoRevisado, applyArchivo, reviewArchivo } from './api.ts';

/** Reads the rows of a file that the user chose. */
export type LecturaDeTabla = (archivo: File) => Promise<{ fila: number; celdas: string[] }[]>;
interface Props {
  catalogo: NombreAdministrable;
  leer: LecturaDeTabla;
  onClose: () => void;
}

const DICHO: Readonly<Record<QueDeRenglon, string>> = {
  NUEVA: 'Nueva',
  RENOMBRADA: 'Otro nombre',
  RETIRADA: 'Se retira',
  REPUESTA: 'Se repone',
  ESCRITURA: 'Otra escritura',
  MOVIDA: 'Otro lugar',
  IGUAL: 'Igual',
  RECHAZADA: 'Rechazado',
};
type RenglonRevisado = ArchivoRevisado['renglones'][number];
const COLUMNAS: readonly Columna<RenglonRevisado>[] = [
  { id: 'fila', titulo: 'Renglón', tipo: 'numero', valor: (r) => r.fila },
  { id: 'nombre', titulo: 'Entrada', valor: (r) => r.nombre },
  { id: 'que', titulo: 'Qué hace', valor: (r) => r.que.map((que) => DICHO[que]).join(', ') },
  { id: 'detalle', titulo: 'Detalle', valor: (r) => r.detalle },
];
const isRechazado = ({ que }: RenglonRevisado) => que[0] === 'RECHAZADA';

interface Revision {
  leido: ArchivoLeido;
  revisado: ArchivoRevisado;
}

/** What a file does to a catalogue, seen before it is done. */
function Revisado({ leido, revisado }: Revision) {
  const { cambian, iguales, rechazados, renglones } = revisado.cuentas;
  const refused = revisado.renglones.filter(isRechazado);
  return (
    <section className="pila g-12" aria-label="Revisión del archivo">
      <p className="texto" role="status">
        {`«${leido.archivo}» tiene ${cuantos(renglones, 'renglón', 'renglones')}: ${cuantos(cambian, 'cambia', 'cambian')} algo, ${cuantos(iguales, 'queda', 'quedan')} igual y ${cuantos(rechazados, 'se rechaza', 'se rechazan')}. Nada se ha cambiado todavía.`}
        {rechazados > 0 && ' Los rechazados no cambian nada: puede corregirlos en el archivo y elegirlo de nuevo.'}
      </p>
      <DataTable
        titulo="Qué hace cada renglón"
        columnas={COLUMNAS}
        filas={[...refused, ...revisado.renglones.filter((r) => !isRechazado(r))]}
        clave={(r) => r.fila}
        conBusqueda
        vacio="El archivo no cambia nada"
        vacioAyuda="Todos sus renglones dicen lo que el catálogo ya dice."
      />
    </section>
  );
}

/** A catalogue from a file: what it would do is seen first, and done in one change that can be undone. */
export function DialogoArchivo({ catalogo, leer, onClose }: Props) {
  const cache = useQueryClient();
  const [ocupado, setOcupado] = useState<'revisa' | 'aplica'>();
  const [revision, setRevision] = useState<Revision>();
  const [falla, setFalla] = useState('');
  const { titulo } = administrable(catalogo);
  const review = async (archivo: File) => {
    setOcupado('revisa');
    setFalla('');
    setRevision(undefined);
    try {
      const read = readArchivo(catalogo, await leer(archivo));
      if ('falla' in read) return setFalla(read.falla);
      const leido = { catalogo, archivo: archivo.name, renglones: read.renglones };
      setRevision({ leido, revisado: await reviewArchivo(leido) });
    } catch (error) {
      setFalla(`No se pudo revisar «${archivo.name}»: ${mensajeDe(error)}`);
    } finally {
      setOcupado(undefined);
    }
  };
  const apply = async ({ leido, revisado }: Revision) => {
    setOcupado('aplica');
    const isDone = await applyArchivo(leido, revisado.huella, cache);
    if (isDone) return onClose();
    // what the catalogues are now is shown again, on the same file
    setRevision(
      await reviewArchivo(leido).then(
        (again) => ({ leido, revisado: again }),
        () => undefined,
      ),
    );
    setOcupado(undefined);
  };
  return (
    <Dialogo
      titulo={`${titulo}: desde un archivo`}
      onClose={onClose}
      sucio={revision !== undefined && revision.revisado.cuentas.cambian > 0}
      acciones={
        <>
          <BotonSecundario onClick={onClose}>Cancelar</BotonSecundario>
          {revision && revision.revisado.cuentas.cambian > 0 && (
            <BotonEspera variant="contained" ocupado={ocupado === 'aplica'} onClick={() => void apply(revision)}>
              {`Aplicar ${cuantos(revision.revisado.cuentas.cambian, 'renglón', 'renglones')}`}
            </BotonEspera>
          )}
        </>
      }
    >
      <div className="pila g-16">
        <p className="texto tenue">
          {`CSV o libro de Excel de hasta ${entero(RENGLONES_DE_ARCHIVO)} renglones, con las columnas del archivo que se descarga aquí: ${columnasDeArchivo(
            catalogo,
          )
            .map(([, columna]) => columna)
            .join(
              ', ',
            )}. Una celda vacía no cambia nada, y una entrada que el archivo no menciona queda como está. Para retirar, escriba RETIRADA en «Estado»; para un nombre nuevo, el día en «Desde».`}
        </p>
        <div className="fila g-12 al-centro">
          <BotonDeArchivo
            etiqueta="Archivo del catálogo"
            acepta=".csv,.txt,.tsv,.xlsx,.xls"
            ocupado={ocupado === 'revisa'}
            onChoose={(archivo) => void review(archivo)}
          >
            Elegir archivo
          </BotonDeArchivo>
          <Exportar
            operacion={archivoDeCatalogo}
            body={{ catalogo }}
            nombre={`catalogo-${catalogo}.csv`}
            preparando="Preparando el archivo…"
            accion="Descargar el catálogo"
          />
        </div>
        {falla && (
          <p className="texto" role="alert">
            {falla}
          </p>
        )}
        {revision && <Revisado {...revision} />}
      </div>
    </Dialogo>
  );
}

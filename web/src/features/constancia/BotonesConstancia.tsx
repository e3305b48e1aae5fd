import { generarContancia } from '@renadet/domain/carpeta/carpeta.contract';
import { archivoDeConstancia } from '@renadet/domain/constancia/archivo';
import { DURACION, MENSAJES } from '@renadet/domain/mensajes';
import { Suspense, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { download } from '../../lib/download.ts';
import { useFuncion } from '../../lib/funcion.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { openPdf } from '../../lib/pdf.ts';
import { Boton } from '../../ui/Boton.tsx';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { Documento } from '../../ui/Icon.tsx';
import { perezoso } from '../../ui/Limite.tsx';

const ConstanciasEmitidas = perezoso(
  () => import('./ConstanciasEmitidas.tsx').then((m) => ({ default: m.ConstanciasEmitidas })),
  'la lista de constancias',
);

const CLASES = [
  { tipo: '1', texto: 'Constancias de víctimas' },
  { tipo: '2', texto: 'Constancia de la carpeta' },
] as const;

interface Props {
  llcarpeta: number;
  folio: string;
  /** Without victims there are no certificates of victims. */
  victimas: number;
}

/** The certificates of a file that has a folio [1-076], each in a window of its own [1-524]. */
export function BotonesConstancia({ llcarpeta, folio, victimas }: Props) {
  const may = useFuncion('GENERAR CONSTANCIA');
  const [busy, setBusy] = useState<string | null>(null);
  const [listed, setListed] = useState(false);
  if (!may) return null;
  const open = async ({ tipo, texto }: (typeof CLASES)[number]) => {
    setBusy(tipo);
    try {
      let pdf: Blob | undefined;
      const ask = async () => {
        pdf = (await call(generarContancia, { params: { llcarpeta, tipo } })) as Blob;
        return pdf;
      };
      const archivo = archivoDeConstancia(Number(tipo), folio);
      const where = await openPdf(ask, archivo);
      if (where === 'descarga') avisar.informacion(`${texto}: se descargó el archivo PDF.`);
      // the viewer of the browser would save it under the letters of its address
      else
        avisar.correcto(`${texto}: en otra ventana.`, DURACION.deshacer, {
          detalle: archivo,
          accion: { texto: 'Guardar el PDF', onChoose: () => pdf && download(pdf, archivo) },
        });
    } catch (error) {
      avisar.error(MENSAJES.constanciaError, mensajeDe(error)); // [1-559]
    } finally {
      setBusy((now) => (now === tipo ? null : now));
    }
  };
  return (
    <>
      {CLASES.filter(({ tipo }) => tipo === '2' || victimas > 0).map((clase) => (
        <BotonEspera
          key={clase.tipo}
          startIcon={<Documento />}
          ocupado={busy === clase.tipo}
          onClick={() => open(clase)}
        >
          {clase.texto}
        </BotonEspera>
      ))}
      <Boton variant="text" onClick={() => setListed(true)}>
        Constancias emitidas
      </Boton>
      {listed && (
        <Suspense>
          <ConstanciasEmitidas llcarpeta={llcarpeta} folio={folio} close={() => setListed(false)} />
        </Suspense>
      )}
    </>
  );
}

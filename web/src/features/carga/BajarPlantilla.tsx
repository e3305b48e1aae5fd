import { catalogosCarga } from '@renadet/domain/carga/carga.contract';
import type { DatosCatalogos } from '@renadet/domain/carga/indice';
import { avisar } from '../../lib/avisos.ts';
import { call, HttpError } from '../../lib/http.ts';
import { useOcupado } from '../../lib/useOcupado.ts';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { Descargar } from '../../ui/Icon.tsx';
import { downloadLibro } from './descargas.ts';
import { createLector, SinLector } from './lector.ts';

/** The workbook to fill in, with the lists of today's catalogues. */
export function BajarPlantilla() {
  const [ocupado, download] = useOcupado(async () => {
    const lector = createLector();
    try {
      const catalogos = (await call(catalogosCarga)) as DatosCatalogos;
      downloadLibro('RENADET_PLANTILLA.xlsx', await lector.plantilla(catalogos));
    } catch (error) {
      avisar.error(
        'No se pudo preparar la plantilla. Intente de nuevo.',
        error instanceof HttpError || error instanceof SinLector ? error.message : undefined,
      );
    } finally {
      lector.finish();
    }
  });
  return (
    <BotonEspera startIcon={<Descargar />} ocupado={ocupado} onClick={download}>
      Descargar plantilla
    </BotonEspera>
  );
}

import type { InputType } from './input-type.ts';

/** Column names in German, French, Portuguese and Italian, where the language is not one that this product speaks; read as those in general use are. */
export const namesAbroad = {
  code: [
    ...['Artikelnummer', 'Artikelcode', 'Artikel-Nr.', 'Art.-Nr.', 'Artikelnr.'],
    ...['Code Article', 'Référence'],
    ...['Código Produto', 'Código do Produto'],
    ...['Codice', 'Codice Articolo'],
  ],
  name: [
    ...['Bezeichnung', 'Artikelbezeichnung', 'Produktbezeichnung', 'Produktname', 'Artikelname', 'Leistung', 'Produkt', 'Artikel'],
    ...['Désignation', 'Libellé', 'Nom', 'Produit', 'Article'],
    ...['Nome', 'Nome do Produto', 'Produto', 'Artigo'],
    ...['Prodotto', 'Articolo'],
  ],
  description: ['Beschreibung', 'Descrição', 'Descrizione'],
  category: [
    ...['Kategorie', 'Warengruppe', 'Artikelgruppe', 'Produktgruppe', 'Gruppe'],
    ...['Catégorie', 'Famille', 'Groupe'],
    ...['Famiglia', 'Gruppo'],
  ],
  subcategory: ['Untergruppe', 'Unterkategorie', 'Sous-famille', 'Sous-catégorie', 'Subgrupo', 'Sottogruppo'],
  species: ['Tierart', 'Espèce', 'Specie'],
  manufacturer: ['Hersteller', 'Marke', 'Marque', 'Fabricant', 'Produttore'],
  unit: ['Einheit', 'Unité', 'Unidade', 'Unità'],
  barcode: ['Strichcode', 'Code-barres', 'Codice a Barre'],
  vendor: ['Lieferant', 'Fournisseur', 'Fornecedor', 'Fornitore'],
  price: [
    ...['Preis', 'Verkaufspreis', 'VK', 'VK-Preis', 'Einzelpreis', 'Listenpreis'],
    ...['Prix', 'Prix de Vente', 'Prix Unitaire', 'Prix TTC', 'Prix HT'],
    ...['Preço', 'Preço de Venda', 'Preço Unitário'],
    ...['Prezzo', 'Prezzo di Vendita', 'Prezzo Unitario'],
  ],
  minimumPrice: ['Mindestpreis', 'Prix Minimum', 'Preço Mínimo', 'Prezzo Minimo'],
  cost: [
    ...['Einkaufspreis', 'EK', 'EK-Preis', 'Einstandspreis'],
    ...["Prix d'achat", 'Prix de Revient', 'Coût'],
    ...['Custo', 'Preço de Custo', 'Preço de Compra'],
    ...['Prezzo di Acquisto', "Prezzo d'acquisto"],
  ],
  lastSold: ['Letzter Verkauf', 'Zuletzt Verkauft', 'Dernière Vente', 'Última Venda', 'Ultima Vendita'],
  quantityOnHand: ['Bestand', 'Lagerbestand', 'Quantité en Stock', 'Estoque', 'Giacenza'],
} as const satisfies InputType['columns'];
